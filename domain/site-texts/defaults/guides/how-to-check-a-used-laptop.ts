export const HOW_TO_CHECK_A_USED_LAPTOP = {
  lead: 'You’ve booked a laptop and you’re about to meet its seller. Here’s what to do at the table, in an order that finds the expensive faults first.',
  actionLabel: '',
  actionTo: '',
  body: `## What to bring {#bring}

- A USB stick with any file on it, to try the ports.
- Wired headphones, if it has a headphone jack.
- Your phone as a hotspot, to try the Wi-Fi and a video call.
- The laptop’s page, open on your phone, so that you can compare.

## Before you switch it on {#outside}

- Put it on a flat table, closed. If it rocks or the lid doesn’t close evenly, the battery may be swollen. Don’t buy it, and don’t charge it.
- Open and close the lid a few times. The hinges should hold the screen at any angle without cracking noises.
- Look at the corners and the screws. Dents near the hinges and scratched screws can mean a fall or a repair. Ask about both.
- Find the model and the serial number under the laptop, and compare them with the listing.

## Start it on battery {#start}

Ask the seller to start it without the charger. A laptop that only starts with its charger needs a new battery.

- It should reach the desktop without asking for a password that nobody knows. If it shows a company’s name or a lock on the way, read [about locked laptops](/guides/locked-laptops).
- Open the system settings and compare processor, memory and storage with the listing. On Windows they’re under Settings, System, About; on a Mac under the Apple menu, About This Mac.
- Look at the battery’s health. [Here’s where to find it](/guides/laptop-batteries).
- Plug the charger in. The charging symbol should appear within seconds, and stay when you move the plug a little.

## The screen {#screen}

- Set the brightness to full and open a white page, then a black one. Look for spots, lines, and yellow or dark areas.
- Tilt the lid slowly. If the picture flickers, the cable in the hinge is worn.
- On a touchscreen, drag an icon across the whole area.

## Everything you touch {#parts}

- Type every key into an empty document, the function row and the arrows too.
- Move and click in all corners of the touchpad.
- Try each USB port with your stick, and the headphone socket.
- Open the camera app and say something: picture, microphone and speakers in one go.
- Join your hotspot and play a video for five minutes. Now listen to the fan. A steady breeze is fine; grinding or howling isn’t.

## The last two questions {#last}

Ask where the laptop comes from, and whether it has ever been repaired. A real owner answers without hesitating. A receipt or the original box is a good sign.

Then ask the seller to sign out of every account and to erase the laptop while you watch, or to show you that they already have. Pay when that’s done, and not before. See [safety at the meeting](/safety).`,
};
