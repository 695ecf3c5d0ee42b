/** How a laptop stores its data. */
export type StorageKind = 'SSD' | 'HDD' | 'SSD+HDD' | 'eMMC';

export type CpuMaker =
  | 'Intel'
  | 'AMD'
  | 'Apple'
  | 'Qualcomm'
  | 'MediaTek'
  | 'Rockchip'
  | 'Nvidia'
  | 'Samsung'
  | 'Microsoft';

/** What a title or description says of a laptop. A field is there only when it is stated, and stated once: a choice states nothing. */
export interface Specs {
  brand?: string;
  /** The maker's family of models, such as 'ThinkPad' or 'Latitude'. */
  line?: string;
  /** The model within the line, as sellers write it, such as 'T450' or 'X1 Carbon'. */
  model?: string;
  cpuMaker?: CpuMaker;
  /** Such as 'Core i7', 'Ryzen 5' or 'M1'. */
  cpuFamily?: string;
  /** Intel's Core generation; other makers count otherwise. */
  cpuGeneration?: number;
  /** Such as 'i5-5300U' or 'M2 Pro'. */
  cpuModel?: string;
  memoryGb?: number;
  /** All drives together; 1 TB counts as 1000. */
  storageGb?: number;
  storageKind?: StorageKind;
  screenInches?: number;
  /** Pixels, width by height, such as '1920x1080'. */
  resolution?: string;
  gpu?: string;
  /** Such as 'Windows 10 Pro', 'ChromeOS' or 'macOS'. */
  operatingSystem?: string;
  /** Percent of the battery's first capacity. */
  batteryHealth?: number;
  /** When it was made. */
  year?: number;
}
