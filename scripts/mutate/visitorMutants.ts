import type { Mutant } from './Mutant';

/** What could go wrong for a visitor: docs/fautes-visiteurs.md, and what the site promises beyond it. */
export const VISITOR_MUTANTS: readonly Mutant[] = [
  // Reading.
  {
    fault: 'a failed read is never told: its page waits for ever',
    edits: { 'src/pages/Resource.ts': [["this.set({ status: 'failed' });", '']] },
    failing: ['UNAVAILABLE: lists', 'RESOURCE_EXHAUSTED: lists', 'PERMISSION_DENIED: lists'],
  },
  {
    fault: '« Réessayer » and coming back do nothing after a failure',
    edits: {
      'src/pages/Resource.ts': [
        ['if (!this.underWay) void', "if (!this.underWay && this.state.status !== 'failed') void"],
      ],
    },
    failing: ['UNAVAILABLE: lists', 'RESOURCE_EXHAUSTED: lists', 'PERMISSION_DENIED: lists', 'slow: after 8'],
  },
  {
    fault: 'a list whose second page fails loses its first',
    edits: {
      'src/pages/creationLists.ts': [["...shown, more: 'failed'", "...shown, items: [], more: 'failed'"]],
    },
    failing: ['UNAVAILABLE at the second page'],
  },
  {
    fault: 'a refresh that fails takes down what is shown',
    edits: {
      'src/pages/Resource.ts': [
        [
          "console.warn('L’actualisation a échoué', error);",
          "{ console.warn('L’actualisation a échoué', error); this.set({ status: 'failed' }); }",
        ],
      ],
    },
    failing: ['UNAVAILABLE at the return to a list'],
  },
  {
    fault: 'a slow answer is not owned up to',
    edits: { 'src/components/Loading.tsx': [['const SLOW_AFTER = 8000', 'const SLOW_AFTER = 80_000']] },
    failing: ['slow: after 8'],
  },
  {
    fault: 'a call may take five minutes',
    edits: { 'src/services/ServiceError.ts': [['const PATIENCE = 30_000', 'const PATIENCE = 300_000']] },
    failing: ['slow: after 8', 'slow: the button waits'],
  },
  {
    fault: 'one malformed creation fails its whole list',
    edits: {
      'src/services/creations/reshapeCreation.ts': [
        ['name: text(fields.name)', 'name: (fields.name as string).trim()'],
      ],
    },
    failing: ['malformed creations'],
  },
  {
    fault: 'a field of another type is shown as JavaScript writes it',
    edits: { 'src/services/snapshot.ts': [["? String(value) : ''", '? String(value) : String(value)']] },
    failing: ['malformed creations', 'malformed avis'],
  },
  {
    fault: 'one malformed avis fails all',
    edits: {
      'src/services/avis.ts': [
        [
          'date: fields.date instanceof Timestamp ? fields.date.toDate() : new Date()',
          'date: fields.date.toDate()',
        ],
      ],
    },
    failing: ['malformed avis'],
  },
  {
    fault: 'avis without a date are left out',
    edits: { 'src/services/avis.ts': [['someUndated ? await readAll() : ', '']] },
    failing: ['malformed avis'],
  },
  {
    fault: 'a picture that is gone leaves a hole that can be enlarged',
    edits: { 'src/components/CreationCard.tsx': [['onError={() => setMissing(shown.url)}', '']] },
    failing: ['a picture that is gone'],
  },
  {
    fault: 'an enlarged picture that is gone says nothing',
    edits: { 'src/components/ZoomDialog.tsx': [["onError={() => setState('failed')}", '']] },
    failing: ['a picture that is gone'],
  },

  // Writing.
  {
    fault: 'the avis form is emptied before the avis is stored',
    edits: {
      'src/pages/AddAvisClient.tsx': [['await create(draft);', 'clear();\n      await create(draft);']],
    },
    failing: ['an avis that cannot be stored', 'says so in French, logs it'],
  },
  {
    fault: 'no form is kept over a reload',
    edits: { 'src/pages/useDraft.ts': [['store(key, changed);', '']] },
    failing: [
      'an avis that cannot be stored',
      'down, 429, 500',
      'gone in the middle',
      'keeps what is typed over a reload',
      'what is typed survives a reload',
    ],
  },
  {
    fault: 'a draft that the tab cannot store is lost on a detour',
    edits: { 'src/pages/useDraft.ts': [['if (text) unstored.set(key, text);', 'void text;']] },
    failing: ['full: the site works', 'refused: the site works'],
  },
  {
    fault: 'an error in the answer of the contact function is taken for success',
    edits: { 'src/services/contact.ts': [['if (!ok || error) throw', 'if (!ok) throw']] },
    failing: ['down, 429, 500'],
  },
  {
    fault: 'the reason that the contact function gives is not shown',
    edits: {
      'src/services/contact.ts': [
        ['throw new ServiceError(codeFor(status), error)', "throw new ServiceError(codeFor(status), '')"],
      ],
    },
    failing: ['down, 429, 500', 'the sixth message in ten minutes'],
  },
  {
    fault: 'the contact form is not emptied when its message has left',
    edits: { 'src/pages/ContactForm.tsx': [['      clear();\n', '']] },
    failing: ['left while sending', 'a message is sent once'],
  },
  {
    fault: 'no limit to the messages of one visitor',
    edits: { 'functions/src/rateLimit.ts': [['visitor: { messages: 5,', 'visitor: { messages: 500,']] },
    failing: ['the sixth message in ten minutes'],
  },
  {
    fault: 'each click on « Envoyer » sends the message',
    edits: {
      'src/pages/ContactForm.tsx': [
        ['if (sending || !attempt())', 'if (!attempt())'],
        ['disabled={sending} ', ''],
      ],
    },
    failing: ['a message is sent once'],
  },
  {
    fault: 'the forms name faults before an attempt',
    edits: { 'src/pages/useValidation.ts': [['attempted ? validate(draft) : {}', 'validate(draft)']] },
    failing: [
      'every field is required, and errors show after an attempt only',
      'names what is missing after an attempt only',
    ],
  },
  {
    fault: 'the field for robots does not travel',
    edits: {
      'src/pages/ContactForm.tsx': [
        ["site: String(new FormData(event.currentTarget).get('site') ?? '')", "site: ''"],
      ],
    },
    failing: ['what is typed survives a reload, and a robot'],
  },
  {
    fault: 'the workshops’ other places open over the site',
    edits: { 'src/components/WorkshopCard.tsx': [['target="_blank"', '']] },
    failing: ['both workshops say where else they are'],
  },
  {
    fault: 'each click on « Envoyer mon avis » stores an avis',
    edits: {
      'src/pages/AddAvisClient.tsx': [
        ["if (sending || status === 'success' || !attempt())", 'if (!attempt())'],
        ["disabled={sending || status === 'success'}", ''],
      ],
    },
    failing: ['stores it once however often one clicks'],
  },
  {
    fault: 'the thanks for an avis go after a second and a half',
    edits: { 'src/pages/AddAvisClient.tsx': [['}, TIMINGS.avisNotice);', '}, TIMINGS.avisNotice / 2);']] },
    failing: ['stores it once however often one clicks'],
  },
  {
    fault: 'who has left the avis form is called back',
    edits: {
      'src/pages/AddAvisClient.tsx': [
        ['if (location.pathname === here) void', 'if (here) void'],
        ['return () => clearTimeout(timer);', ''],
      ],
    },
    failing: ['does not call a visitor back'],
  },
  {
    fault: 'an avis that is not stored is not logged',
    edits: {
      'src/pages/AddAvisClient.tsx': [
        ["console.error('L’avis n’a pas été enregistré', error);", 'void error;'],
      ],
    },
    failing: ['says so in French, logs it'],
  },
  {
    fault: 'avis are stored while the owner has closed them',
    edits: {
      'firestore.rules': [["data.get('closed', false) == false", "data.get('closed', false) != null"]],
    },
    failing: ['says so, keeps the text, and stores nothing'],
  },

  // The carousel.
  {
    fault: 'the oldest avis comes first',
    edits: { 'src/services/avis.ts': [["orderBy('date', 'desc')", "orderBy('date')"]] },
    failing: ['shows date, name and message in quotes, newest first'],
  },
  {
    fault: 'the carousel moves on after three seconds',
    edits: {
      'src/components/AvisCarousel.tsx': [
        ['useRotation(ids, TIMINGS.carouselAdvance)', 'useRotation(ids, TIMINGS.carouselAdvance / 2)'],
      ],
    },
    failing: ['shows date, name and message in quotes, newest first'],
  },
  {
    fault: 'the carousel moves on under the pointer',
    edits: {
      'src/components/useRotation.ts': [
        ['onPointerEnter: () => setPointed(true)', 'onPointerEnter: () => setPointed(false)'],
      ],
    },
    failing: ['waits while one points at it'],
  },
  {
    fault: 'the carousel moves on under the keyboard',
    edits: {
      'src/components/useRotation.ts': [
        ['onFocus: () => setFocused(true)', 'onFocus: () => setFocused(false)'],
      ],
    },
    failing: ['waits while one points at it'],
  },
  {
    fault: 'the carousel moves on in a hidden tab',
    edits: {
      'src/components/useRotation.ts': [['count > 1 && !hidden &&', 'count > 1 && (hidden || true) &&']],
    },
    failing: ['waits while one points at it'],
  },
  {
    fault: 'the arrow keys turn the carousel the wrong way',
    edits: {
      'src/components/AvisCarousel.tsx': [
        ["if (many && key === 'ArrowRight') step(1);", "if (many && key === 'ArrowRight') step(-1);"],
      ],
    },
    failing: ['obeys its buttons and the arrow keys'],
  },
  {
    fault: 'the carousel cannot be stopped',
    edits: { 'src/components/useRotation.ts': [["setMode(on ? 'off' : 'on')", "setMode('on')"]] },
    failing: ['obeys its buttons and the arrow keys'],
  },
  {
    fault: 'a movement of twenty pixels is a swipe',
    edits: {
      'src/components/useSwipe.ts': [
        ['Math.abs(across) >= SWIPE_THRESHOLD', 'Math.abs(across) >= SWIPE_THRESHOLD / 2'],
      ],
    },
    failing: ['follows a swipe of 40 pixels'],
  },
  {
    fault: 'a swipe needs forty-one pixels',
    edits: {
      'src/components/useSwipe.ts': [
        ['Math.abs(across) >= SWIPE_THRESHOLD', 'Math.abs(across) > SWIPE_THRESHOLD'],
      ],
    },
    failing: ['follows a swipe of 40 pixels'],
  },
  {
    fault: 'the carousel moves for those who asked for stillness',
    edits: { 'src/components/useRotation.ts': [[".matches ? 'off' : 'auto'", ".matches ? 'auto' : 'auto'"]] },
    failing: ['stands still until it is asked to move'],
  },
  {
    fault: 'no avis at all is an empty page',
    edits: { 'src/pages/AvisClients.tsx': [['Aucun avis pour le moment.', '']] },
    failing: ['says so where there is no avis yet'],
  },

  // The page itself.
  {
    fault: 'an error in drawing is logged twice',
    edits: { 'src/main.tsx': [['{ onCaughtError: () => undefined }', '{}']] },
    failing: ['an error in drawing'],
  },
  {
    fault: 'after an error in drawing every other page is in error, too',
    edits: {
      'src/components/ErrorPage.tsx': [['return place === state.place ? null :', 'return place ? null :']],
    },
    failing: ['an error in drawing'],
  },
  {
    fault: 'a tab whose code is gone does not reload itself',
    edits: {
      'src/missingCode.ts': [['if (!isMissingCode(error) || !navigator.onLine)', 'if (error !== null)']],
    },
    failing: ['code gone after a deployment'],
  },
  {
    fault: 'a tab whose code is gone reloads itself for ever',
    edits: { 'src/missingCode.ts': [['if (sessionStorage.getItem(mark)) return false;', '']] },
    failing: ['code gone after a deployment'],
  },
  {
    fault: 'an error outside every page empties the window',
    edits: {
      'src/App.tsx': [
        ['      <Site />\n    </ErrorPage>', '    </ErrorPage>'],
        ['<ErrorPage place={key} alone>\n    </ErrorPage>', '<Site key={key.slice(0, 0)} />'],
      ],
    },
    failing: ['an error in the header, outside every page'],
  },
  {
    fault: 'services do not reload an old tab',
    edits: {
      'src/services/fetched.ts': [['await reloadForMissingCode(error);', 'void reloadForMissingCode;']],
    },
    failing: [
      'code for accounts gone after a deployment',
      'code for pictures gone: the tab',
      'code for pictures gone when a creation is sent',
    ],
  },
  {
    fault: 'the code for pictures is asked for when one sends only',
    edits: {
      'src/pages/admin/CreationForm.tsx': [['useEffect(preparePictures, []);', 'void preparePictures;']],
    },
    failing: ['code for pictures gone: the tab'],
  },
  {
    fault: 'an edit is left without a question',
    edits: {
      'src/pages/admin/CreationForm.tsx': [
        ['isSaving || (touched && !props.onDraft)', 'isSaving && touched'],
      ],
    },
    failing: ['code for pictures gone when a change is saved'],
  },
  {
    fault: 'a tab without a network reloads itself for code that it lacks',
    edits: {
      'src/missingCode.ts': [
        ['|| !navigator.onLine', ''],
        [
          'if (!(await refresh([file, ...failedFiles()]))) return false;',
          'void refresh([file, ...failedFiles()]);',
        ],
      ],
    },
    failing: ['without the network: a page whose code was not seen'],
  },
  {
    fault: 'a « 404 » that the browser kept is asked for in vain for ever',
    edits: { 'src/missingCode.ts': [["cache: 'reload'", "cache: 'default'"]] },
    failing: ['is fetched anew before the tab reloads itself'],
  },
  {
    fault: 'nothing says that a 404 must not be kept',
    edits: { 'firebase.json': [['"source": "/404.html"', '"source": "/405.html"']] },
    failing: ['a missing hashed file is a 404'],
  },
  {
    fault: 'without the network there is the browser’s own page only',
    edits: { 'public/sw.js': [['.catch(() => caches.match(PAGE))', '']] },
    failing: ['a page that was not seen says in French'],
  },

  // What nobody may get in by.
  {
    fault: 'a public page sets a cookie',
    edits: {
      'src/main.tsx': [['keepScrollPositions();', "keepScrollPositions();\ndocument.cookie = 'vu=1';"]],
    },
    failing: ['a whole visit breaks no policy'],
  },
  {
    fault: 'a public page asks a third party',
    edits: {
      'src/main.tsx': [
        [
          'keepScrollPositions();',
          "keepScrollPositions();\nnew Image().src = 'https://www.example.com/pixel.gif';",
        ],
      ],
    },
    failing: ['a whole visit breaks no policy'],
  },
  {
    fault: 'a public page keeps something on the device',
    edits: {
      'src/main.tsx': [
        ['keepScrollPositions();', "keepScrollPositions();\nlocalStorage.setItem('vu', '1');"],
      ],
    },
    failing: ['a whole visit breaks no policy'],
  },
  {
    fault: 'the policy of a page does not know Firestore',
    edits: {
      'scripts/contentSecurityPolicy.ts': [
        ['connect: [firestore, auth, storage]', 'connect: [auth, storage]'],
      ],
    },
    failing: ['a whole visit breaks no policy'],
  },
  {
    fault: 'pointing at « Administration » loads its code',
    edits: {
      'src/navigation.ts': [
        ['if (!ADMIN_ROUTES.includes(route)) route.load()', 'if (ADMIN_ROUTES) route.load()'],
      ],
    },
    failing: ['a whole visit breaks no policy'],
  },
  {
    fault: 'public pages hold Storage',
    edits: {
      'src/services/firebase.ts': [
        [
          "import type { Auth } from 'firebase/auth';",
          "import type { Auth } from 'firebase/auth';\nimport * as held from 'firebase/storage';\nObject.assign(globalThis, { held });",
        ],
      ],
    },
    failing: ['a whole visit breaks no policy'],
  },
  {
    fault: 'the administration has lost a text by which its code is looked for on public pages',
    edits: {
      'src/pages/admin/Register.tsx': [
        ["usePageTitle('Je crée mon compte')", "usePageTitle('Mon compte')"],
        ['page-title">Je crée mon compte', 'page-title">Mon compte'],
      ],
    },
    failing: ['the administration does hold'],
  },
  {
    fault: 'scripts written into a page are allowed',
    edits: { 'firebase.json': [["script-src 'self';", "script-src 'self' 'unsafe-inline';"]] },
    failing: ['every page has the headers'],
  },
  {
    fault: 'other sites may frame the pages',
    edits: { 'firebase.json': [["; frame-ancestors 'none'", '']] },
    failing: ['every page has the headers'],
  },
  {
    fault: 'no page demands TLS',
    edits: { 'firebase.json': [['"Strict-Transport-Security"', '"X-Strict-Transport-Security"']] },
    failing: ['every page has the headers'],
  },
  {
    fault: 'hashed files are not kept',
    edits: { 'firebase.json': [['"/assets/**"', '"/files/**"']] },
    failing: ['every page has the headers'],
  },
  {
    fault: 'the sitemap names the forms and the administration’s pages',
    edits: { 'scripts/head.ts': [['.filter((pathname) => !site.findRoute(pathname).route.unlisted)', '']] },
    failing: ['the sitemap names every public list'],
  },
  {
    fault: 'robots.txt names no sitemap',
    edits: { 'scripts/head.ts': [['\\nSitemap: ${siteUrl}/sitemap.xml', '']] },
    failing: ['the sitemap names every public list'],
  },
];
