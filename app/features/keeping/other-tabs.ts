/** Between the tabs of this browser: that something was kept, chosen or let go in one of them. */
const channel = new BroadcastChannel('keeping');

export function tellOtherTabs(): void {
  channel.postMessage('changed');
}

export function onOtherTabs(listener: () => void): void {
  channel.addEventListener('message', listener);
}
