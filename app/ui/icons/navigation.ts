// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const NavigationIcon: IconShapes = [["polygon", { points: "3 11 22 2 13 21 11 13 3 11" }]];
