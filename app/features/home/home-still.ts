export { HeroDrawing } from '#app/drawings/hero-drawing.tsx';
export { HomeAbout } from '#app/features/home/home-about.tsx';
export { HomeStatistics } from '#app/features/home/home-statistics.tsx';
export { HomeTestimonials } from '#app/features/home/home-testimonials.tsx';
