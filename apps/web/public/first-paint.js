// Runs before anything is drawn: the ground has the right colour, the page its language and direction.
(() => {
  try {
    const settings = JSON.parse(localStorage.getItem('displaySettings') || '{}');
    const root = document.documentElement;
    if (settings.skin === 'dark') root.dataset.skin = 'dark';
    if (settings.isRtl) root.dir = 'rtl';
    root.lang = { pt: 'pt-BR', es: 'es' }[localStorage.getItem('lang')] ?? 'en';
  } catch {
    // Without readable settings the defaults apply.
  }
})();
