import { afterAll } from "vitest";
import { databasesAreReady } from "./database.ts";
import { closeAfterFile } from "./when-finished.ts";

afterAll(databasesAreReady);
closeAfterFile();
