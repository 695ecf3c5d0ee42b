/** Markup whose inserted values are escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Inserted = string | Html | readonly Html[] | null;

/** Writes markup: strings are escaped, markup is inserted as it is, null is nothing. */
export function html(parts: TemplateStringsArray, ...inserted: Inserted[]): Html {
  return new Html(String.raw({ raw: parts }, ...inserted.map(toMarkup)));
}

function toMarkup(inserted: Inserted): string {
  if (inserted === null) return '';
  if (inserted instanceof Html) return inserted.markup;
  if (typeof inserted === 'string') return inserted.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return inserted.map(({ markup }) => markup).join('');
}
