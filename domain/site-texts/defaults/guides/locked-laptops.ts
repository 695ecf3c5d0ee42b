export const LOCKED_LAPTOPS = {
  lead: 'A locked laptop can look perfect and be worth nothing to you. There are five kinds of locks. Each takes a minute to rule out.',
  actionLabel: '',
  actionTo: '',
  body: `## An account of the owner {#account}

Macs have Activation Lock: as long as Find My is on, nobody else can set the Mac up after it’s erased. On other laptops Windows or ChromeOS may still belong to the seller’s account.

1. On a Mac, open System Settings and click the name at the top. Ask the seller to sign out there. It turns Find My off.
2. Ask them to erase it: “Erase All Content and Settings” on a Mac, “Reset this PC” on Windows, “Powerwash” on a Chromebook.
3. Wait until it greets you as a new owner. If it asks for somebody’s password, it’s still locked.

## A company or a school {#company}

Laptops from companies and schools are often managed from afar. Erasing doesn’t help: as soon as they’re online, they ask for a work or school account again.

- Windows: in Settings, Accounts, Access work or school, nothing should be connected. A setup that greets you with a company’s name is managed.
- macOS: in System Settings, General, Device Management, there should be no profile. During set-up, “Remote Management” means that it belongs to an organisation.
- Chromebooks: “This device is managed by …” at the login screen says it all.

Only the organisation can release it. An honest dealer gets that done before selling. Let the laptop go online during your test: some locks only show then.

## A firmware password {#firmware}

It’s asked before any system starts, or when you open the BIOS or UEFI settings. Without it you can’t start from a USB stick, and on many business laptops only the maker can remove it, if at all.

Restart, and press the key for the settings while the maker’s logo is on the screen: F2, F1, F10, Esc or Delete, depending on the maker. You should get in without a password.

## Tracking in the firmware {#tracking}

Many business laptops can be tracked and locked by a service such as Absolute, earlier called Computrace. Look for it in the BIOS settings, usually under Security. “Disabled” or “Not activated” is what you want. If it’s active, only the former owner can have it turned off.

## An encrypted drive {#drive}

BitLocker or FileVault protects the seller’s data, and that’s a good thing. It’s no obstacle when the laptop is erased and set up anew. Just make sure that happens, and that the laptop asks you for nothing afterwards.

## You’ve found a lock. What now? {#found}

Don’t pay, and don’t accept “I’ll send you the password tonight”. If the seller can’t unlock it at the table, leave. A lock can be an honest oversight; if you think it isn’t, press Report to Admin on the laptop’s page, and we’ll look at it.`,
};
