import type { ComponentType } from 'react';
import { Buttons } from '#app/features/design/buttons.tsx';
import { Chips } from '#app/features/design/chips.tsx';
import { Colours } from '#app/features/design/colours.tsx';
import { Dialogs } from '#app/features/design/dialogs.tsx';
import { Drawings } from '#app/features/design/drawings.tsx';
import { Feedback } from '#app/features/design/feedback.tsx';
import { Fields } from '#app/features/design/fields.tsx';
import { Icons } from '#app/features/design/icons.tsx';
import { Lists } from '#app/features/design/lists.tsx';
import { Navigation } from '#app/features/design/navigation.tsx';
import { Paying } from '#app/features/design/paying.tsx';
import { Prices } from '#app/features/design/prices.tsx';
import { Products } from '#app/features/design/products.tsx';
import { Dashboards } from '#app/features/design/selling.tsx';
import { SpaceAndShape } from '#app/features/design/space-and-shape.tsx';
import { TypeScale } from '#app/features/design/type-scale.tsx';

interface Section {
  id: string;
  title: string;
  /** What to keep in mind when using it. */
  rule: string;
  Content: ComponentType;
}

/** The design system, from its tokens to whole parts of pages. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'colours',
    title: 'Colours',
    rule: 'Paper, ink and one green. Amber, brick and moss only say something; they never decorate.',
    Content: Colours,
  },
  {
    id: 'type',
    title: 'Type',
    rule: 'Bricolage Grotesque for what is read first, Inter for the rest.',
    Content: TypeScale,
  },
  {
    id: 'space',
    title: 'Space and shape',
    rule: 'Room, lines and one radius do what boxes and shadows do elsewhere.',
    Content: SpaceAndShape,
  },
  {
    id: 'icons',
    title: 'Icons',
    rule: 'Always decoration: the words stand beside them, or are there for screen readers.',
    Content: Icons,
  },
  {
    id: 'drawings',
    title: 'Drawings',
    rule: 'Ink lines, pine and its tint. They follow the theme by themselves.',
    Content: Drawings,
  },
  {
    id: 'buttons',
    title: 'Buttons',
    rule: 'Say what happens, with a verb. While busy they keep their place, their width and the focus.',
    Content: Buttons,
  },
  { id: 'chips', title: 'Chips', rule: 'For states, not for things to press.', Content: Chips },
  {
    id: 'fields',
    title: 'Fields',
    rule: 'Validated on submit and again on change. What was typed is never lost.',
    Content: Fields,
  },
  {
    id: 'feedback',
    title: 'Feedback',
    rule: 'What happened and what to do, in a sentence for people.',
    Content: Feedback,
  },
  {
    id: 'dialogs',
    title: 'Dialogs',
    rule: 'Only for what needs the whole attention. What destroys asks once, and names the thing.',
    Content: Dialogs,
  },
  {
    id: 'lists',
    title: 'Lists',
    rule: 'On their way, failed, empty or there: each state has its size and its words.',
    Content: Lists,
  },
  {
    id: 'products',
    title: 'Product cards',
    rule: 'Cards of a row share their lines, whatever stands in them.',
    Content: Products,
  },
  {
    id: 'prices',
    title: 'Prices',
    rule: 'Words first; the band and the dots say the same once more, and a table says it to screen readers.',
    Content: Prices,
  },
  {
    id: 'dashboards',
    title: 'Dashboard',
    rule: 'Things with their state and what can be done with them, in one glance.',
    Content: Dashboards,
  },
  { id: 'paying', title: 'Paying', rule: 'Never leave anybody guessing whether money has moved.', Content: Paying },
  {
    id: 'navigation',
    title: 'Navigation',
    rule: 'Where one is, is underlined or tinted, and said to screen readers.',
    Content: Navigation,
  },
];
