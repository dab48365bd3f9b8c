import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // the lock file above this folder is another project's
  turbopack: { root: import.meta.dirname },
};

export default config;
