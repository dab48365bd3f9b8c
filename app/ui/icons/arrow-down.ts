// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const ArrowDownIcon: IconShapes = [["path", { d: "M12 5v14M19 12l-7 7-7-7" }]];
