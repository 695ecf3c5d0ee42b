import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Day } from '#app/components/lists/day.tsx';
import { Email } from '#app/components/lists/email.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { LongText } from '#app/components/ui/long-text.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { UnlistedChip } from '#app/features/products/unlisted-chip.tsx';
import { rangeInWords } from '#app/features/prices/price-words.ts';
import { keepTogether } from '#app/keep-together.ts';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';
import { formatPrice } from '#shared/money.ts';
import { ITEM_REASON_TEXTS } from '#shared/moderation.ts';
import { coverPath } from '#shared/pictures.ts';
import { productPath } from '#shared/product-address.ts';
import { specsInShort } from '#shared/spec-texts.ts';
import type { ItemView } from '#shared/views/moderation.ts';

/** Besides the cover. */
const MOST_PICTURES = 7;

/** The laptop that an item is about: its pictures, its price beside what such laptops sell for, what it is. */
export function LaptopFacts({ item: { laptop, typical } }: { item: ItemView }) {
  if (!laptop) return null;
  const specs = laptop.specs ? specsInShort(laptop.specs) : [];
  return (
    <Part title="Laptop">
      <div className="flex flex-wrap gap-2">
        <Thumbnail src={laptop.coverUrl} category={laptop.category} className="w-32" />
        {laptop.pictures
          ?.map(({ id }) => coverPath(id))
          .filter((path) => path !== laptop.coverUrl)
          .slice(0, MOST_PICTURES)
          .map((path) => (
            <Thumbnail key={path} src={path} category={laptop.category} className="w-32" />
          ))}
      </div>
      <p className="mt-2 font-medium text-ink">
        {laptop.unlisted === undefined ? (
          <Link to={productPath(laptop)} className="touch-target-inline text-link">
            <bdi>{keepTogether(laptop.name)}</bdi>
          </Link>
        ) : (
          <bdi>{keepTogether(laptop.name)}</bdi>
        )}
      </p>
      <p className="text-ink tabular-nums">{formatPrice(laptop.priceCents)}</p>
      {typical && (
        <p className="text-small text-muted tabular-nums">
          Typical {rangeInWords(typical)}, median {formatPrice(typical.median)} ({typical.sales.toLocaleString('en-US')}{' '}
          sales of {keepTogether(typical.compared)})
        </p>
      )}
      <p className="mt-1 text-small text-muted">
        {[...specs, laptop.condition, `used ${laptop.used}`, laptop.location].join(' · ')}
      </p>
      <div className="my-2 flex flex-wrap gap-2">
        {laptop.unlisted !== undefined && <UnlistedChip unlisted={laptop.unlisted} />}
        {laptop.sold && <Chip kind="sold">Sold</Chip>}
        {laptop.farBelowUsual && <Chip kind="caution">Far below usual</Chip>}
      </div>
      <LongText
        text={laptop.description}
        className="text-small text-ink"
        characters={300}
        lines={5}
        clamp="line-clamp-5"
      />
      <p className="mt-1 text-small text-muted">
        Posted <Day iso={laptop.postedAt} />
      </p>
    </Part>
  );
}

/** Whom an item is about, with their record. */
export function PersonFacts({ item: { person } }: { item: ItemView }) {
  if (!person) return null;
  const { id, name, email, since, verified, suspended, sales, listings, reports, against } = person;
  return (
    <Part title="Person">
      <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
        <Link to={`/dashboard/people/${id}`} className="touch-target-inline text-link">
          <bdi>{keepTogether(name)}</bdi>
        </Link>
        {verified && <Chip kind="verified">Verified</Chip>}
        {suspended && <Chip kind="danger">Suspended</Chip>}
      </p>
      <p className="text-small text-muted">
        <Email address={email} />
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        <Fact name="With us since">
          <Day iso={since} />
        </Fact>
        <Fact name="Sales">{sales}</Fact>
        <Fact name="For sale now">{listings}</Fact>
        <Fact name="Reports ever">{reports}</Fact>
        <Fact name="Decided against them">{against}</Fact>
      </dl>
    </Part>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-ink tabular-nums">{children}</dd>
    </>
  );
}

/** What people say of an item, and how far they are to be trusted. */
export function ReportsFacts({ item: { item, reports } }: { item: ItemView }) {
  if (reports.length === 0) return null;
  return (
    <Part title={reports.length === 1 ? 'One report' : `${reports.length} reports`}>
      <ul className="flex flex-col gap-3">
        {reports.map(({ reporter, reason, details, reported, weight, productName }) => (
          <li key={`${reporter.id} ${reported}`} className="text-small">
            <p className="font-medium text-ink">
              {ITEM_REASON_TEXTS[reason]}
              {item.kind === 'seller' && productName !== undefined && (
                <span className="font-normal text-muted">
                  {' '}
                  – <bdi>{keepTogether(productName)}</bdi>
                </span>
              )}
            </p>
            {details !== undefined && (
              <p className="wrap-anywhere whitespace-pre-line text-ink">
                <bdi>“{details}”</bdi>
              </p>
            )}
            <p className="text-muted">
              <Link to={`/dashboard/people/${reporter.id}`} className="touch-target-inline text-link">
                <bdi>{reporter.name ?? 'A deleted account'}</bdi>
              </Link>
              , <Day iso={reported} />
              {weight < 1 && ` – counts for ${Math.round(weight * 100)}%, because earlier reports were unfounded`}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The words of a review, and what a seller answers. */
export function WordsFacts({ item: { review, appeal, item } }: { item: ItemView }) {
  return (
    <>
      {review && (
        <Part title={`Review with ${review.stars} of 5 stars`}>
          <p className="wrap-anywhere whitespace-pre-line text-ink">
            <bdi>{review.text ?? 'No words'}</bdi>
          </p>
          <OrderLink id={review.orderId} />
        </Part>
      )}
      {appeal && (
        <Part title="What the seller answers">
          <p className="wrap-anywhere whitespace-pre-line text-ink">
            <bdi>“{appeal.answer}”</bdi>
          </p>
          <p className="mt-2 text-small wrap-anywhere whitespace-pre-line text-muted">
            Taken down because: <bdi>{appeal.reason}</bdi>
          </p>
        </Part>
      )}
      {item.kind === 'conversation' && (
        <Part title="Conversation">
          <Link to={`/dashboard/reportedConversations/${item.id}`} className="touch-target text-link">
            Read the conversation
          </Link>
          <p className="text-small text-muted">Reading it is written to the audit log.</p>
        </Part>
      )}
    </>
  );
}

/** The way to an order, for those who may read it. */
function OrderLink({ id }: { id: string }) {
  const { user } = useSession();
  if (!user || !mayUse(user, ['support', 'finance'])) return null;
  return (
    <Link to={`/dashboard/adminOrders/${id}`} className="touch-target text-link">
      See the order
    </Link>
  );
}

/** A part of the sheet, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-small font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}
