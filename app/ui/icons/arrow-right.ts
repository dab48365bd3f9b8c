// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const ArrowRightIcon: IconShapes = [["path", { d: "M5 12h14M12 5l7 7-7 7" }]];
