export const ABOUT = {
  lead: 'Clamshell is a marketplace for used laptops, between people who meet in person.',
  actionLabel: '',
  actionTo: '',
  body: `## Why meet? {#why}

A used laptop is hard to judge from a photo. Does the battery last? Do all keys work? You know after ten minutes at a table with it. So nothing is sent by post here: you meet the seller, try the laptop, and pay when you’re happy with it.

It’s simple for sellers, too. There’s no parcel to pack, and the buyer’s money is safe with us before you let go of the laptop.

## What we care about {#what}

- Knowing exactly what it is. Listings have confirmed specifications, so that you can filter by memory, storage or screen and compare laptops side by side.
- Fair prices. A laptop’s page shows what similar ones were sold for, once there are enough sales.
- Trust. Sellers can be verified and reviewed, listings can be reported, and we hold your money until you have the laptop and have had time to check it. See [buyer protection](/buyer-protection).
- Your privacy. There’s no advertising network, no tracking and no selling of data. See [privacy](/privacy) and [cookies](/cookies).

## Where our place names come from {#sources}

The towns you can search for, and where they are, come from [GeoNames](https://www.geonames.org/), under the [Creative Commons Attribution 4.0 license](https://creativecommons.org/licenses/by/4.0/).

## Talk to us {#contact}

Questions, press or a bug? The [contact page](/contact) has a form and the right addresses. The [imprint](/imprint) says who runs this site.`,
};
