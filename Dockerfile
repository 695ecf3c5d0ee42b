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
# pg_dump and psql of the version that compose.yaml runs, for backups; Debian's own are older. apt verifies what it gets by this key.
ADD --chmod=644 https://www.postgresql.org/media/keys/ACCC4CF8.asc /usr/share/keyrings/postgresql.asc
RUN echo 'deb [signed-by=/usr/share/keyrings/postgresql.asc] http://apt.postgresql.org/pub/repos/apt bookworm-pgdg main' \
    > /etc/apt/sources.list.d/postgresql.list \
  && apt-get update && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin clamshell \
  && install -d -o clamshell -g clamshell -m 0700 /data /backups
COPY --from=build /src/dist /opt/clamshell
USER clamshell
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# All that is written, but for backups in /backups; the rest may be read-only.
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/clamshell/clamshell"]
