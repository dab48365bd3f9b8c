// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const PlusIcon: IconShapes = [["path", { d: "M5 12h14M12 5v14" }]];
