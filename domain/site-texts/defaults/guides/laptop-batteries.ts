export const LAPTOP_BATTERIES = {
  lead: 'The battery is the part of a laptop that wears out first. You can read how worn it is in a minute, and then you know what the laptop is really worth.',
  actionLabel: '',
  actionTo: '',
  body: `## The two numbers that matter {#what}

- **Health, or full charge capacity**: How much the battery holds today compared with a new one. At 80% a laptop that once ran ten hours runs about eight.
- **Cycles**: How often it has been charged, counted in full charges: twice from half empty is one cycle. Most laptop batteries are built for 500 to 1,000.

Health matters more than cycles. A laptop that spent three years plugged in on a desk has few cycles and may still have a tired battery.

## Where to read them {#read}

- **Windows**: Open the command prompt, type powercfg /batteryreport and press Enter. It says where it has saved a page. Open it and compare Full charge capacity with Design capacity.
- **macOS**: System Settings, Battery, then the small i beside Battery Health shows the maximum capacity. The cycles are in System Information, under Power.
- **ChromeOS**: Open the Diagnostics app, or press Ctrl, Alt and T and type battery_test. Both show the health in per cent.
- **Linux**: The power settings of most desktops show it. Or type upower -d in a terminal and look for capacity.

## What is good? {#good}

- **90% or more**: As good as new. On Clamshell, a laptop in the grade Like new has at least this.
- **80 to 89%**: Normal after one or two years. The grade Excellent asks for at least 80%.
- **60 to 79%**: Still useful, but count on a new battery within a year or two, and let the price show it.
- **Below 60%**: Plan for a new battery now. Take its price off what you’d pay.

If the battery lifts the keyboard, or the case doesn’t close, it’s swollen. That’s dangerous at any percentage. Don’t charge it; have it replaced by a workshop.

## Can it be replaced? {#replace}

Nearly always, but not equally easily. In many ThinkPad, Latitude and EliteBook models it’s a few screws and ten minutes. In many MacBook, Surface and very thin models the battery is glued in, and it’s a job for a workshop. Look up the price for the exact model before you meet, and you can agree on a fair price with a number in hand.

## Make it last {#care}

- If it’s plugged in all day, limit charging to 80%. Most makers have a setting for it.
- Don’t store it empty. Half full is best for a drawer.
- Heat ages it fastest: keep it off the bed and out of parked cars.`,
};
