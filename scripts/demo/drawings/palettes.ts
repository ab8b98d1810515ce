/** The colours of one picture, all `#rrggbb`. */
export interface Palette {
  /** The thing itself, what goes with it, and the small touch that wakes both. */
  main: string;
  second: string;
  accent: string;
  /** A pale and a deep colour of the same family, for prints and details. */
  pale: string;
  deep: string;
  /** What it stands before and lies on. */
  wall: string;
  ground: string;
}

/** Colourways in the spirit of the site: warm paper, plum, fairy lilac, terracotta, sage. */
export const PALETTES = {
  rose: {
    main: '#e3a3a4',
    second: '#f3ddd2',
    accent: '#b9525f',
    pale: '#fbeee6',
    deep: '#8e3f50',
    wall: '#f2d9d0',
    ground: '#d9bfa6',
  },
  lilas: {
    main: '#b39cd0',
    second: '#efe3ef',
    accent: '#e2a13f',
    pale: '#f7f0f6',
    deep: '#5b4078',
    wall: '#dccfe8',
    ground: '#c8ac92',
  },
  sauge: {
    main: '#9db294',
    second: '#f0e9d8',
    accent: '#c9714f',
    pale: '#f6f3e6',
    deep: '#4a6150',
    wall: '#d3dfc9',
    ground: '#c9ad8b',
  },
  terre: {
    main: '#cb7752',
    second: '#f2ddc6',
    accent: '#54746b',
    pale: '#fbf0e2',
    deep: '#7d3b27',
    wall: '#f3d9c0',
    ground: '#b98d68',
  },
  miel: {
    main: '#e0ae55',
    second: '#fbf0d9',
    accent: '#6d7f96',
    pale: '#fdf6e7',
    deep: '#93622a',
    wall: '#f6e4bf',
    ground: '#cfae86',
  },
  ciel: {
    main: '#8fb2c9',
    second: '#f3ece0',
    accent: '#e08a6b',
    pale: '#eef4f5',
    deep: '#34566f',
    wall: '#c6dde6',
    ground: '#c3a587',
  },
  nuit: {
    main: '#43567c',
    second: '#e9d9c6',
    accent: '#e0b04f',
    pale: '#f4ead9',
    deep: '#25304d',
    wall: '#e2d6c6',
    ground: '#b08a67',
  },
  creme: {
    main: '#e9dcc4',
    second: '#cdb091',
    accent: '#b5726b',
    pale: '#faf5ea',
    deep: '#8a6a4d',
    wall: '#e8dccb',
    ground: '#b79471',
  },
  prune: {
    main: '#84506e',
    second: '#f0d9d6',
    accent: '#d99a55',
    pale: '#f8ebe6',
    deep: '#4a2741',
    wall: '#ecd0d3',
    ground: '#b9936f',
  },
  menthe: {
    main: '#8cc4b0',
    second: '#fdeee3',
    accent: '#e58a8f',
    pale: '#f0f8f2',
    deep: '#2f6a5c',
    wall: '#d0e9dc',
    ground: '#d3b797',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
