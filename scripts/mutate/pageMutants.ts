import type { Mutant } from './Mutant';

const MENU = 'src/components/CategoryMenu.tsx';
const NAVIGATION = 'src/navigation.ts';
const CATALOGUE = 'src/domain/catalogue.ts';
const LISTS = 'src/services/creations/catalogue.ts';
const ZOOM = 'src/components/ZoomDialog.tsx';
const BASE = 'src/styles/base.css';

/** What could go wrong in the pages themselves: finding one's way, the lists, and being there for everybody. */
export const PAGE_MUTANTS: readonly Mutant[] = [
  // The first screen.
  {
    fault: 'on a phone the words stand at the left of the first screen',
    edits: {
      'src/styles/home.css': [
        ['gap: var(--space-s);\n      justify-items: center;', 'justify-items: start;'],
      ],
    },
    failing: [
      'holds the picture, the words and both ways on at 390',
      'holds the picture, the words and both ways on at 320',
    ],
  },
  {
    fault: 'on a phone the picture is the largest paint',
    edits: { 'src/styles/home.css': [['inline-size: min(54%, 20rem);', 'inline-size: 100%;']] },
    failing: ['has words for its largest paint'],
  },

  // Finding one's way.
  {
    fault: 'a link of the menu has another label than the specification’s',
    edits: { 'src/components/MenuLink.tsx': [['{children}', 'Accueil']] },
    failing: ['every link of the menus'],
  },
  {
    fault: 'a new page does not get the focus',
    edits: {
      [NAVIGATION]: [["document.getElementById('contenu')?.focus({ preventScroll: true });", 'void 0;']],
    },
    failing: [
      'every link of the menus',
      'going back finds a long list at once',
      'the drawer holds the menus, keeps the focus',
    ],
  },
  {
    fault: 'the name of the brand stands in one line, however long',
    edits: {
      'src/styles/header.css': [
        ['    overflow-wrap: anywhere;\n    text-wrap: balance;', '    white-space: nowrap;'],
        [
          '    min-inline-size: 0;\n    text-decoration: none;',
          '    flex: none;\n    text-decoration: none;',
        ],
      ],
    },
    failing: ['a long name of the brand'],
  },
  {
    fault: 'the title stays that of the first page',
    edits: { [NAVIGATION]: [['document.title = route.title(params);', '']] },
    failing: ['every link of the menus', 'the sister categories of a list'],
  },
  {
    fault: 'the arrow keys do not go round the list of a group',
    edits: { [MENU]: [['links.at(step % links.length)', 'links.at(Math.max(0, step))']] },
    failing: ['the groups open one at a time'],
  },
  {
    fault: 'an open group stays open when one presses elsewhere',
    edits: { [MENU]: [['useDismiss(menu, open !== null && !accordion, close);', 'void close;']] },
    failing: ['the groups open one at a time'],
  },
  {
    fault: 'the year in the footer is that of another time',
    edits: { 'src/components/Footer.tsx': [['String(new Date().getFullYear())', "'2024'"]] },
    failing: ['the footer leads to the administration'],
  },
  {
    fault: 'the legal menu does not close on Escape',
    edits: {
      'src/components/useDismiss.ts': [["if (key !== 'Escape') return;", "if (key !== 'F4') return;"]],
    },
    failing: ['the footer leads to the administration', 'the groups open one at a time'],
  },
  {
    fault: 'an address finds its list in one spelling only',
    edits: { [CATALOGUE]: [["? ['adhesif', 'adhessif'] : [slug]", '? [slug] : [slug]']] },
    failing: ['every spelling of an address'],
  },
  {
    fault: 'an unknown address is answered as if it were there',
    edits: { 'firebase.json': [['{ "source": "/login",', '{ "source": "/**",']] },
    failing: ['an unknown address is a French page'],
  },
  {
    fault: 'an unknown category is an empty page',
    edits: { 'src/components/NoCreation.tsx': [['Aucun élément trouvé pour cette catégorie.', '']] },
    failing: ['an unknown category of a known collection'],
  },
  {
    fault: 'going back starts at the top',
    edits: { [NAVIGATION]: [["type === 'POP' ? (positions.get(key) ?? 0) : 0", '0']] },
    failing: ['going back finds a long list at once'],
  },
  {
    fault: 'the page that was served is taken for that of any place',
    edits: {
      'src/main.tsx': [
        ['&& isServedFor(location.pathname)', '&& (root.isConnected || isServedFor(location.pathname))'],
      ],
    },
    failing: ['going back before the scripts'],
  },
  {
    fault: 'going back reads the list again',
    edits: { 'src/pages/creationLists.ts': [['    lists.set(key, found);\n', '']] },
    failing: ['going back finds a long list at once'],
  },
  {
    fault: 'a press beside the drawer does not close it',
    edits: { 'src/components/Drawer.tsx': [['target === element || ', '']] },
    failing: ['the drawer holds the menus, keeps the focus'],
  },
  {
    fault: 'the chip of the list one is in may be out of sight',
    edits: {
      'src/components/CategoryChips.tsx': [
        ['if (line && chip) line.scrollLeft', 'if (line && chip && false) line.scrollLeft'],
      ],
    },
    failing: ['the sister categories of a list'],
  },

  // Lists.
  {
    fault: 'a list is read whole at once',
    edits: { [LISTS]: [['limit(stream.pageSize)', 'limit(1000)']] },
    failing: ['the 40 creations of a category'],
  },
  {
    fault: 'a list is in the order of the ids',
    edits: { [LISTS]: [['if (a.name !== b.name) return a.name < b.name ? -1 : 1;', '']] },
    failing: ['the 40 creations of a category', 'personnalisable merges its own'],
  },
  {
    fault: 'the button for more leaves the focus nowhere',
    edits: { 'src/components/MoreButton.tsx': [['pressedAt.current = shown;', '']] },
    failing: ['the button for more gives the focus'],
  },
  {
    fault: 'personnalisable shows its own creations only',
    edits: { [LISTS]: [["collection === 'personnalisable'\n", "collection === 'x'\n"]] },
    failing: ['personnalisable merges its own', 'the demo data show customisable creations'],
  },
  {
    fault: 'a euro sign is doubled',
    edits: { 'src/domain/price.ts': [["typed.includes('€') ? typed : ", '']] },
    failing: ['a price is shown as typed with one euro sign'],
  },
  {
    fault: 'a name may close the script of what search engines read',
    edits: { 'src/components/ProductData.tsx': [[".replaceAll('<', '\\\\u003c')", '']] },
    failing: ['what search engines read of a list'],
  },
  {
    fault: 'texts without a picture to enlarge are cut after a line',
    edits: {
      'src/styles/card.css': [
        ['.card--whole :is(', '.card--never :is('],
        ['clamp: 3;', 'clamp: 1;'],
        ['clamp: 4;', 'clamp: 1;'],
      ],
    },
    failing: ['at 390 px the longest texts', 'at 768 px the longest texts', 'at 1280 px the longest texts'],
  },
  {
    fault: 'search engines read the price of what has none',
    edits: { 'src/components/ProductData.tsx': [['...(euros !== null &&', '...(euros !== 0 &&']] },
    failing: ['what search engines read of a list'],
  },
  {
    fault: 'the arrow keys do not lead to the next picture',
    edits: { [ZOOM]: [["if (key === 'ArrowRight') move(1);", '']] },
    failing: ['a picture opens large', 'leafing through large pictures'],
  },
  {
    fault: 'Back leaves the page while a picture is open',
    edits: {
      'src/pages/useZoom.ts': [
        [
          'navigate(here, { state: { zoom: id } }), [',
          'navigate(here, { state: { zoom: id }, replace: true }), [',
        ],
      ],
    },
    failing: ['a picture opens large'],
  },
  {
    fault: 'leafing through ends where the list has ended so far',
    edits: {
      'src/pages/CreationListResults.tsx': [['if (at >= pictured.length - NEAR_THE_END) showMore();', '']],
    },
    failing: ['leafing through large pictures'],
  },

  // For everybody.
  {
    fault: 'the logo has no name',
    edits: { 'src/components/Logo.tsx': [['aria-label={`${BRAND.name}, accueil`}', '']] },
    failing: [
      'axe finds nothing on any page at any width',
      'axe finds nothing on a page that waits',
      'axe finds nothing in any state',
    ],
  },
  {
    fault: 'small letters are too light',
    edits: { 'src/styles/tokens.css': [['--ink-soft: #6b4c6c;', '--ink-soft: #b9a2ba;']] },
    failing: ['axe finds nothing on any page at any width'],
  },
  {
    fault: 'the page is wider than a phone',
    edits: {
      'src/styles/footer.css': [
        ['@layer components {', '@layer components {\n  .site-footer { min-inline-size: 60rem; }'],
      ],
    },
    failing: ['axe finds nothing on any page at any width', 'letters twice as large fit'],
  },
  {
    fault: 'the link to the content leads nowhere',
    edits: {
      'src/components/Layout.tsx': [
        ['className="skip-link" href="#contenu"', 'className="skip-link" href="#ailleurs"'],
      ],
    },
    failing: ['axe finds nothing on any page at any width'],
  },
  {
    fault: 'pictures cannot be reached with the keyboard',
    edits: {
      'src/components/CreationCard.tsx': [['className="card__zoom"', 'className="card__zoom" tabIndex={-1}']],
    },
    failing: ['by keyboard alone one goes'],
  },
  {
    fault: 'what has the focus is marked by its shadow only',
    edits: {
      [BASE]: [
        ['outline: 3px solid var(--focus);\n    outline-offset', 'outline: none;\n    outline-offset'],
      ],
    },
    failing: ['whatever has the focus shows it'],
  },
  {
    fault: 'in the dark the letters stay dark',
    edits: { 'src/styles/tokens.css': [['--ink: #f7ebe1', '--ink: #3a1d40']] },
    failing: ['in the dark the colours keep their contrast'],
  },
  {
    fault: 'chips are thirty pixels high',
    edits: { 'src/styles/chips.css': [['min-block-size: var(--control);', 'min-block-size: 30px;']] },
    failing: ['everything to press that stands alone'],
  },
  {
    fault: 'the place of the avis opens when they come',
    edits: { 'src/styles/avis-place.css': [['min-block-size: 85dvh;', '']] },
    failing: ['nothing moves while a page loads'],
  },
  {
    fault: 'pages are not served with their content',
    edits: { 'src/prerender.tsx': [['html += String(chunk);', 'html = chunk ? html : html;']] },
    failing: ['the pages can be read and their links lead on'],
  },
];
