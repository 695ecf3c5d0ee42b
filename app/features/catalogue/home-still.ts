export { HeroDrawing } from '#app/drawings/hero-drawing.tsx';
export { HomeAbout } from '#app/features/catalogue/home-about.tsx';
