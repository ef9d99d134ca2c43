# asmf in an image of its own: docker run --rm -v "$PWD:/work" asmf lint
FROM rust:1.95-alpine AS build
RUN apk add --no-cache musl-dev make
WORKDIR /source
COPY . .
RUN cargo build --locked --profile dist --bin asmf && strip target/dist/asmf

FROM alpine:3.22
# For `asmf lint --diff-base`; whoever mounted the folder owns it.
RUN apk add --no-cache git && git config --system --add safe.directory '*'
COPY --from=build /source/target/dist/asmf /usr/local/bin/asmf
COPY LICENSE /usr/share/licenses/asmf/LICENSE
WORKDIR /work
ENTRYPOINT ["asmf"]
