import type { ComponentType } from "react";
import { App as Box } from "./box-app";
import { App as Diaries } from "./diaries-app";
import { App as Film, type FilmProps } from "./film";
import { App as Order } from "./order-app";
import { App as Planner } from "./planner-app";
import { App as Repairs } from "./repairs-app";
import { App as Tunnel } from "./tunnel-app";

const apps: ReadonlyMap<string, ComponentType<FilmProps>> = new Map<string, ComponentType<FilmProps>>([
  ["Ferngate Dental", Diaries],
  ["Stem & Post", Order],
  ["Northline Rail", Tunnel],
  ["Harbour Lane", Repairs],
  ["Larder Box", Box],
  ["Parish Rides", Planner],
]);

/** The working model of the app of a case study with this title, or else its film. */
export const appOf = (title: string): ComponentType<FilmProps> => apps.get(title) ?? Film;
