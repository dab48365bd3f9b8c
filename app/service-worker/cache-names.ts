/** Names of the service worker's caches. */
export const cacheNames = { pages: "pages", person: "person", assets: "assets", pictures: "pictures" } as const;
