// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const ChevronRightIcon: IconShapes = [["path", { d: "M9 18l6-6-6-6" }]];
