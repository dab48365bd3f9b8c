import { closeAfterFile } from "./when-finished.ts";

closeAfterFile();
