/** The live rooms of this process, and the news that come from others. */
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { parse } from '#kernel';
import { clientMessage, type ServerMessage } from '#protocol';
import { rulesetOf } from '#rulesets';
import type { Store } from '#store';
import type { BotPool } from '#bots/pool';
import { playerOf } from './player.ts';
import { Room, type Guest, type RoomDoors } from './room.ts';

export interface Rooms {
  /** A browser opened a socket: it says hello and then plays. */
  welcome(socket: WebSocket, request: IncomingMessage): void;
  seatsChanged(match: string): Promise<void>;
  close(): Promise<void>;
}

export async function openRooms(store: Store, bots: BotPool): Promise<Rooms> {
  const rooms = new Map<string, Promise<Room | undefined>>();
  const doors: RoomDoors = {
    store,
    bots,
    discard: (room) => rooms.delete(room.id),
  };
  const roomOf = (id: string): Promise<Room | undefined> => {
    const known = rooms.get(id);
    if (known !== undefined) return known;
    const room = Room.load(doors, id, rulesetOf);
    rooms.set(id, room);
    room.then(
      (loaded) => loaded === undefined && rooms.delete(id),
      () => rooms.delete(id),
    );
    return room;
  };
  const catchUp = (match: string, seq: number): void => {
    // A room that cannot catch up discards itself; its guests come back to a fresh one.
    rooms
      .get(match)
      ?.then((room) => room?.caughtUp(seq))
      .catch(() => undefined);
  };
  const stopListening = await store.listen({
    news: catchUp,
    missed: () => {
      for (const match of rooms.keys()) catchUp(match, Infinity);
    },
  });
  return {
    welcome: (socket, request) => attend(socket, playerOf(request.headers.cookie), roomOf),
    seatsChanged: async (match) => {
      const room = await rooms.get(match);
      await room?.seatsChanged();
    },
    close: stopListening,
  };
}

function attend(
  socket: WebSocket,
  player: string | undefined,
  roomOf: (id: string) => Promise<Room | undefined>,
): void {
  let room: Room | undefined;
  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch((error: unknown) => {
      console.error(error);
      socket.close(1011);
    });
  };
  const guest: Guest = {
    player: player ?? '',
    send: (message: ServerMessage) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    gone: () => socket.readyState !== socket.OPEN,
    rejoin: () => {
      const id = room?.id;
      if (id !== undefined) enqueue(() => enter(id, undefined));
    },
  };
  const enter = async (id: string, since: number | undefined): Promise<void> => {
    const next = await roomOf(id);
    if (next === undefined) return guest.send({ t: 'error', message: 'there is no such battle' });
    if (room !== next) room?.leave(guest);
    room = next;
    await next.enter(guest, since);
  };
  const hear = async (data: string): Promise<void> => {
    const message = parse(clientMessage, jsonOf(data));
    if (!message.ok) return guest.send({ t: 'error', message: 'this message cannot be read' });
    if (message.value.t === 'hello') return await enter(message.value.match, message.value.since);
    if (room === undefined) return guest.send({ t: 'error', message: 'say hello first' });
    return await room.hear(guest, message.value);
  };
  socket.on('message', (data: Buffer) => enqueue(() => hear(data.toString())));
  socket.on('close', () => room?.leave(guest));
}
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
