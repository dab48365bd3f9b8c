// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const ChevronLeftIcon: IconShapes = [["path", { d: "M15 18l-6-6 6-6" }]];
