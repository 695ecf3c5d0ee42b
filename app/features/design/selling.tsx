import { OWN_PRODUCT } from '#app/features/design/samples.ts';
import { BothThemes, Specimen } from '#app/features/design/specimen.tsx';
import { NextSteps } from '#app/features/dashboard/next-steps.tsx';
import { OwnProduct } from '#app/features/selling/own-product.tsx';
import { PicturePreview } from '#app/features/selling/picture-preview.tsx';
import { USER_TYPES } from '#shared/catalogue.ts';

/** The dashboard’s larger pieces. */
export function Dashboards() {
  return (
    <BothThemes>
      <Specimen name="One’s own laptop" note="for sale, with bookings">
        <ul>
          <OwnProduct product={OWN_PRODUCT} />
        </ul>
      </Specimen>
      <Specimen name="Advertised, nobody has booked it">
        <ul>
          <OwnProduct product={{ ...OWN_PRODUCT, _id: 'advertised', ads: 'true', bookings: [] }} />
        </ul>
      </Specimen>
      <Specimen name="Sold">
        <ul>
          <OwnProduct product={{ ...OWN_PRODUCT, _id: 'sold', soldOut: true }} />
        </ul>
      </Specimen>
      <Specimen name="The picture while its address is typed">
        <div className="grid gap-4 @md:grid-cols-2">
          <PicturePreview address="" category="Netbook" />
          <PicturePreview address="htt" category="Netbook" />
        </div>
      </Specimen>
      {USER_TYPES.map((type) => (
        <Specimen key={type} name={`What next for a ${type}`}>
          <NextSteps type={type} />
        </Specimen>
      ))}
    </BothThemes>
  );
}
