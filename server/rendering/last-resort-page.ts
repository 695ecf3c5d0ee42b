/** Sent when not even the error page could be rendered. It needs nothing: no script, no style, no database. */
export const LAST_RESORT_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Something went wrong - Clamshell</title>
</head>
<body>
<h1>Something went wrong on our side</h1>
<p>This page could not be made. Nothing of yours was changed or lost; try again in a moment.</p>
<p><a href="/">Go back home</a></p>
</body>
</html>
`;
