import type { Plugin } from "vite";

/** Fails the build when browser code imports server code. Types are not part of a build. */
export function refuseServerCode(): Plugin {
  return {
    name: "toebox:refuse-server-code",
    enforce: "pre",
    resolveId(source, importer) {
      if (
        this.environment.name === "client" &&
        /^#(api\/|cli\/|server\/|wire\/(?!parameter-words\.)|platform\/(backup|cache|fetch|http|jobs|limits|mail|media|metrics|postgres|process)\/)/.test(
          source,
        )
      ) {
        this.error(`${source} is server code and ${importer} is shipped to the browser`);
      }
    },
  };
}
