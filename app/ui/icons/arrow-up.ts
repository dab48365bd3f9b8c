// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const ArrowUpIcon: IconShapes = [["path", { d: "M5 12l7-7 7 7M12 19V5" }]];
