// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const XIcon: IconShapes = [["path", { d: "M18 6 6 18M6 6l12 12" }]];
