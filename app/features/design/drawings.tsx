import { BrandMark } from '#app/drawings/brand-mark.tsx';
import { DashboardWelcome } from '#app/drawings/dashboard-welcome.tsx';
import { DefaultAvatar } from '#app/drawings/default-avatar.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { HeroDrawing } from '#app/drawings/hero-drawing.tsx';
import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';
import { LostLaptop } from '#app/drawings/lost-laptop.tsx';
import * as portraits from '#app/drawings/portraits.tsx';
import { BothThemes, exportsOf, Labelled, Row, Specimen } from '#app/features/design/specimen.tsx';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';

/** Everything that is drawn, in one hand and in the palette's colours. */
export function Drawings() {
  return (
    <BothThemes>
      <Specimen name="Mark">
        <Row>
          <BrandMark className="size-6" />
          <BrandMark className="size-8" />
          <BrandMark className="size-16" />
          <BrandMark className="size-28" />
        </Row>
      </Specimen>
      <Specimen name="Hero" note="stands on the line below it">
        <HeroDrawing className="block w-full max-w-xl border-b-[3px] border-ink" />
      </Specimen>
      <Specimen name="Laptops by category" note="in category cards, and wherever a picture is missing">
        <div className="grid grid-cols-2 gap-4 @md:grid-cols-3">
          {CATEGORY_NAMES.map((category) => (
            <Labelled key={category} label={category}>
              <LaptopDrawing category={category} className="w-full" />
            </Labelled>
          ))}
        </div>
      </Specimen>
      <Specimen name="Scenes">
        <div className="grid gap-6 @md:grid-cols-2">
          <Labelled label="the dashboard’s welcome">
            <DashboardWelcome className="w-full" />
          </Labelled>
          <Labelled label="an error; moves unless motion is unwanted">
            <LostLaptop className="w-full" />
          </Labelled>
          <Labelled label="an empty list">
            <EmptyShelf className="w-48" />
          </Labelled>
        </div>
      </Specimen>
      <Specimen name="People" note="by daylight in either theme">
        <Row>
          {exportsOf(portraits).map(([name, Portrait]) => (
            <Portrait key={name} />
          ))}
          <DefaultAvatar className="size-14" />
        </Row>
      </Specimen>
    </BothThemes>
  );
}
