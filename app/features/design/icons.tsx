import type { ComponentType } from 'react';
import * as everyPage from '#app/components/ui/icons.tsx';
import * as somePages from '#app/components/ui/page-icons.tsx';
import * as layout from '#app/layouts/layout-icons.tsx';
import { BothThemes, exportsOf, Specimen } from '#app/features/design/specimen.tsx';

const SETS = { 'On every page': everyPage, 'On some pages': somePages, 'In the navbar': layout };

/** All icons: one hand, 20 px, in the colour of the text beside them. */
export function Icons() {
  return (
    <BothThemes>
      {Object.entries(SETS).map(([name, icons]) => (
        <Specimen key={name} name={name}>
          <ul className="flex flex-wrap gap-x-6 gap-y-4">
            {exportsOf<ComponentType>(icons).map(([iconName, ShownIcon]) => (
              <li key={iconName} className="flex w-24 flex-col items-center gap-1.5 text-center">
                <ShownIcon />
                <span className="font-mono text-small text-muted">{iconName.replace(/Icon$/, '')}</span>
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
    </BothThemes>
  );
}
