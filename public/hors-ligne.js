// The page that was asked for comes back by itself.
addEventListener('online', () => location.reload());
setInterval(() => {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  );
}, 5000);
