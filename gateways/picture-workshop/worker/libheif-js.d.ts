declare module 'libheif-js/wasm-bundle.js' {
  interface Room {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  class HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Decodes into the room that is given, and calls back with it; with null where it cannot. */
    display(room: Room, done: (room: Room | null) => void): void;
  }
  class HeifDecoder {
    decode(file: Uint8Array): HeifImage[];
  }
  const libheif: { HeifDecoder: typeof HeifDecoder };
  export default libheif;
}
