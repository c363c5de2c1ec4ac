# The portal in a container: built with Node, served by nginx. It runs without root rights on a read-only file system:
#   docker build -t developer-portal . && docker run --read-only --tmpfs /tmp -p 8080:8080 developer-portal
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY src/core/package.json src/core/
COPY src/sources/package.json src/sources/
COPY src/simulator/package.json src/simulator/
COPY src/mcp/package.json src/mcp/
RUN npm ci
COPY . .
ARG SITE_URL
RUN npm run build && npm run compress \
  && npm run --silent hosting:nginx -- /site 8080 brotli > /nginx.conf

# Only the simulator, at http://localhost:4010, with its state in a volume:
#   docker build --target simulator -t zengi-simulator . && docker run -p 127.0.0.1:4010:4010 zengi-simulator
FROM node:24-bookworm-slim AS simulator
COPY --from=build /site/build/zengi-simulator.mjs /zengi-simulator.mjs
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 4010
ENTRYPOINT ["node", "/zengi-simulator.mjs", "--host", "0.0.0.0", "--data", "/data"]

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /nginx.conf /etc/nginx/portal.conf
COPY --from=build /site/build /site
USER www-data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080"]
CMD ["nginx", "-c", "/etc/nginx/portal.conf", "-g", "daemon off;"]
