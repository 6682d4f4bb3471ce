
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "admins": {
                  Row: {
                    "created_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"blog_categories": {
                  Row: {
                    "id": number,"idempotency_key": string,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: number,"idempotency_key"?: string,"name": string
                  }
                  Update: {
                    "id"?: number,"idempotency_key"?: string,"name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"blog_post_old_slugs": {
                  Row: {
                    "created_at": string,"post_id": number,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"post_id": number,"slug": string
                  }
                  Update: {
                    "created_at"?: string,"post_id"?: number,"slug"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "blog_post_old_slugs_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "blog_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"blog_posts": {
                  Row: {
                    "author": string | null,"body": string,"category_id": number,"created_at": string,"custom_excerpt": string | null,"excerpt": string,"id": number,"idempotency_key": string,"image_alt": string | null,"image_url": string | null,"meta_description": string | null,"pictures": NonNullable<Json>,"project_link": string | null,"published_at": string | null,"reading_minutes": number,"search_text": string,"slug": string,"status": string,"title": string,"updated_at": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"body"?: string,"category_id": number,"created_at"?: string,"custom_excerpt"?: string | null,"excerpt"?: never,"id"?: number,"idempotency_key"?: string,"image_alt"?: string | null,"image_url"?: string | null,"meta_description"?: string | null,"pictures"?: never,"project_link"?: string | null,"published_at"?: string | null,"reading_minutes"?: never,"search_text"?: never,"slug": string,"status"?: string,"title": string,"updated_at"?: string | null,"version"?: number
                  }
                  Update: {
                    "author"?: string | null,"body"?: string,"category_id"?: number,"created_at"?: string,"custom_excerpt"?: string | null,"excerpt"?: never,"id"?: number,"idempotency_key"?: string,"image_alt"?: string | null,"image_url"?: string | null,"meta_description"?: string | null,"pictures"?: never,"project_link"?: string | null,"published_at"?: string | null,"reading_minutes"?: never,"search_text"?: never,"slug"?: string,"status"?: string,"title"?: string,"updated_at"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "blog_posts_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "blog_categories"
      referencedColumns: ["id"]
    }
                  ]
                },"case_studies": {
                  Row: {
                    "app_store_link": string | null,"category": string,"colour": string,"cost": string | null,"counted_on": string | null,"created_at": string,"description": string,"id": number,"idempotency_key": string,"image": string | null,"image_alt": string | null,"key_figures": NonNullable<Json>,"link": string | null,"pictures": NonNullable<Json>,"play_store_link": string | null,"position": number,"search_text": string,"sector": string | null,"situation_before": string | null,"status": string,"story_id": number | null,"title": string,"updated_at": string | null,"version": number,"video": string | null,"weeks": number | null,"year": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "app_store_link"?: string | null,"category": string,"colour"?: string,"cost"?: string | null,"counted_on"?: string | null,"created_at"?: string,"description": string,"id"?: number,"idempotency_key"?: string,"image"?: string | null,"image_alt"?: string | null,"key_figures"?: NonNullable<Json>,"link"?: string | null,"pictures"?: never,"play_store_link"?: string | null,"position"?: number,"search_text"?: never,"sector"?: string | null,"situation_before"?: string | null,"status"?: string,"story_id"?: number | null,"title": string,"updated_at"?: string | null,"version"?: number,"video"?: string | null,"weeks"?: number | null,"year"?: number | null
                  }
                  Update: {
                    "app_store_link"?: string | null,"category"?: string,"colour"?: string,"cost"?: string | null,"counted_on"?: string | null,"created_at"?: string,"description"?: string,"id"?: number,"idempotency_key"?: string,"image"?: string | null,"image_alt"?: string | null,"key_figures"?: NonNullable<Json>,"link"?: string | null,"pictures"?: never,"play_store_link"?: string | null,"position"?: number,"search_text"?: never,"sector"?: string | null,"situation_before"?: string | null,"status"?: string,"story_id"?: number | null,"title"?: string,"updated_at"?: string | null,"version"?: number,"video"?: string | null,"weeks"?: number | null,"year"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "case_studies_story_id_fkey"
      columns: ["story_id"]
isOneToOne: false
      referencedRelation: "blog_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"draft_links": {
                  Row: {
                    "created_at": string,"created_by": string | null,"expires_at": string,"id": number,"post_id": number,"token_hash": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by"?: string | null,"expires_at": string,"id"?: never,"post_id": number,"token_hash": string
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string | null,"expires_at"?: string,"id"?: never,"post_id"?: number,"token_hash"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "draft_links_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "admins"
      referencedColumns: ["user_id"]
    }
                  ]
                },"enquiries": {
                  Row: {
                    "answered_at": string | null,"answered_by": string | null,"assigned_to": string | null,"created_at": string,"delivered": boolean | null,"delivered_at": string | null,"delivery_attempts": number,"email": string,"id": string,"is_spam": boolean,"message": string,"name": string,"note": string,"note_version": number,"noted_at": string | null,"noted_by": string | null,"phone": string | null,"preview": string,"project_type": string,"read_at": string | null,"referrer": string | null,"search_text": string,"source": string,"state": string,"submitted_at": string,"unverified": boolean,"visited": (string)[]
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"answered_by"?: string | null,"assigned_to"?: string | null,"created_at"?: string,"delivered"?: boolean | null,"delivered_at"?: string | null,"delivery_attempts"?: number,"email": string,"id": string,"is_spam"?: boolean,"message": string,"name": string,"note"?: string,"note_version"?: number,"noted_at"?: string | null,"noted_by"?: string | null,"phone"?: string | null,"preview"?: never,"project_type": string,"read_at"?: string | null,"referrer"?: string | null,"search_text"?: never,"source"?: string,"state"?: never,"submitted_at": string,"unverified"?: boolean,"visited"?: (string)[]
                  }
                  Update: {
                    "answered_at"?: string | null,"answered_by"?: string | null,"assigned_to"?: string | null,"created_at"?: string,"delivered"?: boolean | null,"delivered_at"?: string | null,"delivery_attempts"?: number,"email"?: string,"id"?: string,"is_spam"?: boolean,"message"?: string,"name"?: string,"note"?: string,"note_version"?: number,"noted_at"?: string | null,"noted_by"?: string | null,"phone"?: string | null,"preview"?: never,"project_type"?: string,"read_at"?: string | null,"referrer"?: string | null,"search_text"?: never,"source"?: string,"state"?: never,"submitted_at"?: string,"unverified"?: boolean,"visited"?: (string)[]
                  }
                  Relationships: [
                    
                  ]
                },"page_content": {
                  Row: {
                    "content": NonNullable<Json>,"id": number,"page": string,"pictures": NonNullable<Json>,"updated_at": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "content"?: NonNullable<Json>,"id": number,"page": string,"pictures"?: never,"updated_at"?: string | null,"version"?: number
                  }
                  Update: {
                    "content"?: NonNullable<Json>,"id"?: number,"page"?: string,"pictures"?: never,"updated_at"?: string | null,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"page_views": {
                  Row: {
                    "day": string,"id": number,"path": string,"views": number
                  }
                  ComputedFields: never
                  Insert: {
                    "day": string,"id"?: number,"path": string,"views"?: number
                  }
                  Update: {
                    "day"?: string,"id"?: number,"path"?: string,"views"?: number
                  }
                  Relationships: [
                    
                  ]
                },"picture_notes": {
                  Row: {
                    "alt": string | null,"digest": string | null,"name": string,"picture": string
                  }
                  ComputedFields: never
                  Insert: {
                    "alt"?: string | null,"digest"?: string | null,"name"?: string,"picture": string
                  }
                  Update: {
                    "alt"?: string | null,"digest"?: string | null,"name"?: string,"picture"?: string
                  }
                  Relationships: [
                    
                  ]
                },"record_versions": {
                  Row: {
                    "autosaved": boolean,"changed_at": string,"changed_by": string | null,"changed_by_email": string | null,"content": NonNullable<Json>,"id": number,"old_slugs": NonNullable<Json>,"operation": string,"pictures": NonNullable<Json>,"record_id": string,"table_name": string,"then_autosaved": boolean,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autosaved"?: boolean,"changed_at"?: string,"changed_by"?: string | null,"changed_by_email"?: string | null,"content": NonNullable<Json>,"id"?: never,"old_slugs"?: NonNullable<Json>,"operation": string,"pictures"?: never,"record_id": string,"table_name": string,"then_autosaved"?: boolean,"title"?: never
                  }
                  Update: {
                    "autosaved"?: boolean,"changed_at"?: string,"changed_by"?: string | null,"changed_by_email"?: string | null,"content"?: NonNullable<Json>,"id"?: never,"old_slugs"?: NonNullable<Json>,"operation"?: string,"pictures"?: never,"record_id"?: string,"table_name"?: string,"then_autosaved"?: boolean,"title"?: never
                  }
                  Relationships: [
                    
                  ]
                },"settings": {
                  Row: {
                    "contact_email": string,"count_views": boolean,"enquiry_months": number,"id": number,"meta_description": string,"send_receipts": boolean,"site_name": string,"social_links": NonNullable<Json>,"updated_at": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "contact_email": string,"count_views"?: boolean,"enquiry_months"?: number,"id"?: number,"meta_description"?: string,"send_receipts"?: boolean,"site_name": string,"social_links"?: NonNullable<Json>,"updated_at"?: string | null,"version"?: number
                  }
                  Update: {
                    "contact_email"?: string,"count_views"?: boolean,"enquiry_months"?: number,"id"?: number,"meta_description"?: string,"send_receipts"?: boolean,"site_name"?: string,"social_links"?: NonNullable<Json>,"updated_at"?: string | null,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "begin_import":
{ Args: { "empty_bin"?: boolean,"import_id": string }; Returns: string
                           },
"claim_enquiry_job":
{ Args: { "kinds": (string)[] }; Returns: Json
                           },
"confirm_weekly_mail":
{ Args: { "token": string }; Returns: boolean
                           },
"count_post_views":
{ Args: { "post_ids": (number)[] }; Returns: {
              "id": number,"views": number
            }[]
                           },
"count_view":
{ Args: { "path": string }; Returns: undefined
                           },
"count_weeks":
{ Args: Record<PropertyKey, never>; Returns: {
              "enquiries": number,"views": number,"week": string
            }[]
                           },
"create_draft_link":
{ Args: { "of_post": number }; Returns: {
              "created_at": string,"expires_at": string,"id": number,"token": string
            }[]
                           },
"delete_category":
{ Args: { "category_id": number,"move_posts_to": number }; Returns: {
              "id": number,"version": number
            }[]
                           },
"discard_import":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"erase_person":
{ Args: { "address": string }; Returns: Json
                           },
"exchange_picture":
{ Args: { "alt"?: string,"path": string,"paths": (string)[] }; Returns: Json
                           },
"export_rows":
{ Args: { "after"?: string,"of_table": string }; Returns: Json
                           },
"find_person":
{ Args: { "address": string }; Returns: Json
                           },
"find_posts":
{ Args: { "category"?: number,"descending"?: boolean,"oldest_first"?: boolean,"page_offset"?: number,"page_size"?: number,"search"?: string,"show"?: string,"sort"?: string }; Returns: {
              "ids": (number)[],"total": number
            }[]
                           },
"finish_enquiry_job":
{ Args: { "claim": string,"outcome": string }; Returns: undefined
                           },
"finish_import":
{ Args: { "empty_bin"?: boolean,"expected": Json,"import_id": string }; Returns: undefined
                           },
"forget_deleted":
{ Args: { "deleted_id": string,"of_table": string }; Returns: undefined
                           },
"forget_untouched_posts":
{ Args: { "ids": (number)[] }; Returns: undefined
                           },
"get_delivery_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_job_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_service_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_visible_changes":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_backup_tables":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"list_colleagues":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"list_pictures":
{ Args: { "of_month"?: string,"page_offset"?: number,"page_size"?: number,"search"?: string,"unused_days"?: number }; Returns: Json
                           },
"move_case_study":
{ Args: { "moved_id": number,"new_place": number }; Returns: boolean
                           },
"read_draft":
{ Args: { "token": string }; Returns: Json
                           },
"read_site":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"rehearse":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"restore_deleted":
{ Args: { "changes"?: Json,"deleted_id": string,"of_table": string }; Returns: (string)[]
                           },
"restore_version":
{ Args: { "changes"?: Json,"known_version"?: number,"version_id": number }; Returns: boolean
                           },
"search_case_studies":
{ Args: { "search": string }; Returns: {
              "app_store_link": string | null,
"category": string,
"colour": string,
"cost": string | null,
"counted_on": string | null,
"created_at": string,
"description": string,
"id": number,
"idempotency_key": string,
"image": string | null,
"image_alt": string | null,
"key_figures": NonNullable<Json>,
"link": string | null,
"pictures": NonNullable<Json>,
"play_store_link": string | null,
"position": number,
"search_text": string,
"sector": string | null,
"situation_before": string | null,
"status": string,
"story_id": number | null,
"title": string,
"updated_at": string | null,
"version": number,
"video": string | null,
"weeks": number | null,
"year": number | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "case_studies"
        isOneToOne: false
        isSetofReturn: true
      } },
"search_deleted":
{ Args: { "search": string }; Returns: {
              "autosaved": boolean,
"changed_at": string,
"changed_by": string | null,
"changed_by_email": string | null,
"content": NonNullable<Json>,
"id": number,
"old_slugs": NonNullable<Json>,
"operation": string,
"pictures": NonNullable<Json>,
"record_id": string,
"table_name": string,
"then_autosaved": boolean,
"title": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "record_versions"
        isOneToOne: false
        isSetofReturn: true
      } },
"search_enquiries":
{ Args: { "search": string }; Returns: {
              "answered_at": string | null,
"answered_by": string | null,
"assigned_to": string | null,
"created_at": string,
"delivered": boolean | null,
"delivered_at": string | null,
"delivery_attempts": number,
"email": string,
"id": string,
"is_spam": boolean,
"message": string,
"name": string,
"note": string,
"note_version": number,
"noted_at": string | null,
"noted_by": string | null,
"phone": string | null,
"preview": string,
"project_type": string,
"read_at": string | null,
"referrer": string | null,
"search_text": string,
"source": string,
"state": string,
"submitted_at": string,
"unverified": boolean,
"visited": (string)[]
            }[]
                          SetofOptions: {
        from: "*"
        to: "enquiries"
        isOneToOne: false
        isSetofReturn: true
      } },
"stage_import":
{ Args: { "batch": number,"content": string,"of_table": string,"part": number }; Returns: undefined
                           },
"submit_enquiry":
{ Args: { "delivered"?: boolean,"email": string,"enquiry_id": string,"is_spam"?: boolean,"message": string,"name": string,"phone"?: string,"project_type": string,"referrer"?: string,"source"?: string,"submitted_at"?: string,"turnstile_token"?: string,"visited"?: (string)[] }; Returns: string
                           },
"sync_identities":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
