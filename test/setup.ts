import { afterAll } from "vitest";
import { databasesAreDeleted } from "./database.ts";
import { closeAfterFile } from "./when-finished.ts";

afterAll(databasesAreDeleted);
closeAfterFile();
