import { Icon, type IconProps } from '#app/components/ui/icon.tsx';

export function ZoomIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.8 3.8M9 6.8v4.4M6.8 9h4.4" />
    </Icon>
  );
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 12.5V3M6.5 6 10 2.7 13.5 6M5 9.5H4.2c-.7 0-1.2.5-1.2 1.2v5c0 .7.5 1.3 1.2 1.3h11.6c.7 0 1.2-.6 1.2-1.3v-5c0-.7-.5-1.2-1.2-1.2H15" />
    </Icon>
  );
}
