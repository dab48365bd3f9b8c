/** Loads what works with the service worker. One import for all who need it: each is a part of every page. */
export const loadOffline = () => import("../offline/without-network.tsx");
