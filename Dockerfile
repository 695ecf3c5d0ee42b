# The site in an image: docker build -t clamshell . (compose.yaml does so by itself). docs/operations.md says how it is run.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
# Empty for an image with the app's own PostgreSQL, which then needs no DATABASE_URL.
ARG BUILD_OPTIONS=--without-postgres
RUN npm run build -- ${BUILD_OPTIONS} && chmod -R a+rX dist

FROM ${NODE_IMAGE}
RUN useradd --system --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin clamshell \
  && install -d -o clamshell -g clamshell -m 0700 /data
COPY --from=build /src/dist /opt/clamshell
USER clamshell
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# All that is written; the rest may be read-only.
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/clamshell/clamshell"]
