export { HeroDrawing } from '#app/drawings/hero-drawing.tsx';
export { HomeAbout } from '#app/features/catalogue/home-about.tsx';
export { HomeStatistics } from '#app/features/catalogue/home-statistics.tsx';
export { HomeTestimonials } from '#app/features/catalogue/home-testimonials.tsx';
