export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
}
