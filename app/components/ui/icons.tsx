// The icons that every page may need: states and toasts.
import { Icon, type IconProps } from '#app/components/ui/icon.tsx';

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 10.5 3.5 3.5 7.5-8" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6v4.5M10 13.6v.1" />
    </Icon>
  );
}

export function VerifiedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 2.2 16 4.4v4.8c0 4-2.4 6.9-6 8.6-3.6-1.7-6-4.6-6-8.6V4.4Z" />
      <path d="m7.3 9.9 1.9 1.9 3.6-4" />
    </Icon>
  );
}

export function MegaphoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 8.3v3.4h2.6L14 15.5v-11L5.6 8.3ZM6 12l1 4.3h2.2l-.9-3.2M16.6 8.2a2.6 2.6 0 0 1 0 3.6" />
    </Icon>
  );
}

export function TagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.2 3.2h6.5l7.1 7.1-6.5 6.5-7.1-7.1Z" />
      <path d="M6.8 6.8v.01" strokeWidth="2.2" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 5.8V10l2.8 2" />
    </Icon>
  );
}
