import { accountJourneys } from "./journeys/account.ts";
import { browsingJourneys } from "./journeys/browsing.ts";
import { deskJourneys } from "./journeys/desk.ts";
import { dropJourneys } from "./journeys/drops.ts";
import { listJourneys } from "./journeys/lists.ts";
import { offlineJourneys } from "./journeys/offline.ts";
import { productJourneys } from "./journeys/product.ts";
import { reactionJourneys } from "./journeys/reactions.ts";
import { shellJourneys } from "./journeys/shell.ts";
import { storeJourneys } from "./journeys/stores.ts";

export const journeys = [
  ...listJourneys,
  ...productJourneys,
  ...reactionJourneys,
  ...shellJourneys,
  ...browsingJourneys,
  ...accountJourneys,
  ...storeJourneys,
  ...dropJourneys,
  ...offlineJourneys,
  ...deskJourneys,
];
