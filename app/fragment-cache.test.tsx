import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Fragments, FragmentsContext, cacheFragment, insertFragments } from '#app/fragment-cache.tsx';

interface LaptopProps {
  name: string;
  price: number;
}

/** A component of a name of its own, with how often it was rendered. */
function counted(name: string) {
  let times = 0;
  function Laptop({ name: title, price }: LaptopProps) {
    times += 1;
    return (
      <article>
        {title}: <b>{price}</b>
      </article>
    );
  }
  return { Plain: Laptop, Laptop: cacheFragment(name, Laptop), times: () => times };
}

function page(laptops: ReactNode): string {
  const fragments: Fragments = [];
  const html = renderToString(
    <FragmentsContext value={fragments}>
      <main>{laptops}</main>
    </FragmentsContext>,
  );
  return insertFragments(html, fragments);
}

test('a fragment is rendered once for the same properties, and its page is as without', () => {
  const { Plain, Laptop, times } = counted('once');
  const plain = renderToString(
    <main>
      <Plain name="A & B" price={1} />
      <Plain name="C" price={2} />
    </main>,
  );
  const make = () =>
    page(
      <>
        <Laptop name="A & B" price={1} />
        <Laptop name="C" price={2} />
      </>,
    );
  const before = times();
  expect(make()).toBe(plain);
  expect(make()).toBe(plain);
  expect(page(<Laptop name="C" price={2} />)).toBe('<main><article>C<!-- -->: <b>2</b></article></main>');
  expect(times() - before).toBe(2);
});

test('other properties, and other components, have HTML of their own', () => {
  const first = counted('first');
  const second = counted('second');
  expect(page(<first.Laptop name="A" price={1} />)).toContain('<b>1</b>');
  expect(page(<first.Laptop name="A" price={2} />)).toContain('<b>2</b>');
  page(<second.Laptop name="A" price={1} />);
  expect([first.times(), second.times()]).toEqual([2, 1]);
});

test('a text that looks like a fragment stays a text', () => {
  const { Laptop } = counted('forged');
  const forged = '<cached-fragment data-index="0"></cached-fragment>';
  for (const _ of ['new', 'cached']) {
    const html = page(<Laptop name={forged} price={1} />);
    expect(html).toContain('&lt;cached-fragment data-index=&quot;0&quot;&gt;');
    expect(html).not.toContain('<cached-fragment');
  }
});

test('without a page that is rendered as one text nothing is cached', () => {
  const { Laptop, times } = counted('alone');
  for (const _ of ['once', 'twice'])
    expect(renderToString(<Laptop name="A" price={1} />)).toBe('<article>A<!-- -->: <b>1</b></article>');
  expect(times()).toBe(2);
});

test('HTML with ids of React, which follow from the place in the page, is not cached', () => {
  function Labelled() {
    return <p id={useId()}>Text</p>;
  }
  const Fragment = cacheFragment('labelled', Labelled);
  const once = page(<Fragment />);
  const twice = page(
    <>
      <i />
      <div>
        <Fragment />
        <Fragment />
      </div>
    </>,
  );
  const ids = [once, twice].flatMap((html) => Array.from(html.matchAll(/id="(_R_[^"]+)"/g), ([, id]) => id));
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});
