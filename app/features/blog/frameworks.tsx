const NAMES = ['React', 'Angular', 'Vue'] as const;

const ROWS = [
  ['What it is', 'A library for interfaces', 'A complete framework', 'A framework that grows with you'],
  [
    'Written in',
    'JSX: markup inside JavaScript',
    'HTML templates, TypeScript',
    'Single-file components, HTML templates',
  ],
  [
    'How it updates',
    'Renders again and compares',
    'Signals that know their readers',
    'Signals that know their readers',
  ],
  ['Router, forms, HTTP', 'Yours to choose', 'Included', 'Official, added when needed'],
  ['Learning it', 'Small core, many choices around it', 'Much at first, then one way for all', 'The gentlest start'],
  [
    'Fits best',
    'The largest choice of libraries and people',
    'Large teams that want one way',
    'Small teams, existing pages',
  ],
] as const;

export function Frameworks() {
  return (
    <>
      <p>
        All three build interfaces from components, all three are mature, fast enough and well paid for. They differ in
        how much they decide for you.
      </p>
      <div
        className="my-5 overflow-x-auto rounded-box border border-hairline"
        tabIndex={0}
        role="region"
        aria-label="React, Angular and Vue compared"
      >
        <table className="w-full min-w-[40rem] border-collapse text-left text-small">
          <thead>
            <tr className="border-b border-hairline bg-sunken">
              <td className="p-3" />
              {NAMES.map((name) => (
                <th key={name} scope="col" className="p-3 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([aspect, ...cells]) => (
              <tr key={aspect} className="border-b border-hairline align-top last:border-0">
                <th scope="row" className="p-3 font-medium">
                  {aspect}
                </th>
                {cells.map((cell, index) => (
                  <td key={NAMES[index]} className="p-3 text-muted">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Choose <strong>React</strong> for its ecosystem and if you like to choose the rest yourself;{' '}
        <strong>Angular</strong> if many people shall write alike for many years; <strong>Vue</strong> if you want a
        short way from HTML to a working application. What the team knows well weighs more than any row of this table.
      </p>
    </>
  );
}
