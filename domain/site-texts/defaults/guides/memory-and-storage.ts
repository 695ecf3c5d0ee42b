export const MEMORY_AND_STORAGE = {
  lead: 'More is nice, but you pay for it. Here’s what people really use, and which laptops let you add more later.',
  actionLabel: '',
  actionTo: '',
  body: `## Memory {#memory}

- **4 GB**: Enough for a Chromebook or a light Linux. On Windows 11 it’s the bare minimum, and it feels like it.
- **8 GB**: Mail, documents, films and a dozen tabs.
- **16 GB**: The best choice for most: many tabs, video calls and office programs at the same time, for years.
- **32 GB and more**: Video editing, virtual machines, large photo libraries. You’ll know if you need it.

## Storage {#storage}

- **SSD or hard disk?**: An SSD, always. It makes an old laptop feel new, and a hard disk makes a fast one feel old. If the listing says HDD, count the price of an SSD in.
- **128 GB**: Fills up quickly with Windows. Fine when your files are online.
- **256 GB**: Enough for documents and some photos.
- **512 GB**: Comfortable for most.
- **1 TB**: For photos, music, games or video on the laptop itself.

NVMe drives are several times faster on paper than SATA ones. In daily work you notice the step from hard disk to any SSD far more.

## Can you add more later? {#later}

Often, but look before you buy:

- Most business laptops from the ThinkPad T, Latitude and EliteBook lines up to about 2020 have slots for memory and the drive.
- Very thin laptops often have their memory soldered. What’s in there when you buy it is what you’ll have.
- MacBooks since about 2016 have both fixed. Buy the size that you’ll need in four years.
- Chromebooks and Netbooks often have small fixed storage (eMMC), which is also slower.

## What is it worth? {#compare}

On a laptop’s page you see what similar ones were sold for, once there are enough sales. Choose two or three laptops with the Compare button, and the differences stand side by side. If you’re between two processors, read [processor generations in plain words](/guides/processor-generations).`,
};
