/** Surfaces of what shows the past. */
export const pastSurfaces = {
  light: { canvas: '#EDF4FD', sunken: '#E3ECF8', paper: '#F6FAFF', hover: '#E6EFFA', selected: '#D6E9F3' },
  dark: { canvas: '#0E1826', sunken: '#0A121D', paper: '#132031', hover: '#1A2A3E', selected: '#123848' },
};

/** The theme's variables of surfaces. */
const variables = ({ canvas, sunken, paper, hover, selected }: (typeof pastSurfaces)['light']) => ({
  '--mui-palette-background-default': canvas,
  '--mui-palette-background-paper': paper,
  '--mui-palette-surface-canvas': canvas,
  '--mui-palette-surface-sunken': sunken,
  '--mui-palette-surface-raised': paper,
  '--mui-palette-surface-hover': hover,
  '--mui-palette-surface-selected': selected,
});

/** Gives the theme's variables other values within what shows the past. */
export const pastStyles = {
  'html[data-past], [data-past]': variables(pastSurfaces.light),
  'html[data-past][data-mode="dark"], [data-mode="dark"] [data-past]': variables(pastSurfaces.dark),
};
