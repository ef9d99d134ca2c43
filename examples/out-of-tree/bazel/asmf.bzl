"""Puts `asmf tblgen` in the place of mlir-tblgen: the rule of docs/build-systems.md."""

def _asmf_tblgen_impl(ctx):
    tools = {
        "asmf": ctx.executable.asmf.short_path,
        "tblgen": ctx.executable.tblgen.short_path,
    }
    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(script, is_executable = True, content = """#!/bin/sh
here=$0.runfiles/{root}
ASMF_NO_CACHE=1 exec "$here/{asmf}" tblgen --tblgen "$here/{tblgen}" "$@"
""".format(root = ctx.workspace_name, **tools))
    runfiles = ctx.runfiles(files = [ctx.executable.asmf, ctx.executable.tblgen])
    for tool in [ctx.attr.asmf, ctx.attr.tblgen]:
        runfiles = runfiles.merge(tool[DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

asmf_tblgen = rule(
    implementation = _asmf_tblgen_impl,
    executable = True,
    attrs = {
        "asmf": attr.label(executable = True, allow_single_file = True, cfg = "target", mandatory = True),
        "tblgen": attr.label(executable = True, allow_single_file = True, cfg = "target", mandatory = True),
    },
)
